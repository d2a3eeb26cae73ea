/** The current text of the privacy notice. A new text is shown and acknowledged again. */
export const privacyNoticeVersion = '2026-11';
