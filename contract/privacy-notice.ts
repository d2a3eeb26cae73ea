/** The wording of the privacy notice that is in force. A new wording is shown, and acknowledged, anew. */
export const privacyNoticeVersion = '2026-11';
