import { useEffect } from 'react';
import { acknowledgePrivacy, showPrivacy } from '#calls/hr/people/privacy.ts';
import { privacyNoticeVersion } from '#contract/privacy-notice.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useLanguage } from '#src/text/language.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { useSession } from '#src/session/session.ts';

const key = 'kawani.privacy';
const markOf = (userId: number) => `${userId} ${privacyNoticeVersion}`;

/** Returns true if this device stored that the user confirmed the notice, to ask only once. */
function isKnown(userId: number): boolean {
  try {
    return localStorage.getItem(key) === markOf(userId);
  } catch {
    return false;
  }
}

/** Returns the state of the privacy notice, and a function to confirm it. */
export function usePrivacyNotice() {
  const userId = useSession()?.user.id ?? 0;
  const online = useOnline();
  const language = useLanguage();
  const { data } = useEndpoint(showPrivacy, {}, { enabled: online && !isKnown(userId) });
  const submit = useSubmit(acknowledgePrivacy, { refresh: [showPrivacy] });
  const acknowledged = data?.data.acknowledged.some((a) => a.notice_version === privacyNoticeVersion);
  useEffect(() => {
    if (!acknowledged) return;
    try {
      localStorage.setItem(key, markOf(userId));
    } catch {
      // Storage is blocked: ask the server again next time.
    }
  }, [acknowledged, userId]);
  return {
    /** True if the notice must be confirmed. Never offline, because it couldn't be confirmed then. */
    due: online && acknowledged === false,
    acknowledge: () => submit.mutateAsync({ body: { notice_version: privacyNoticeVersion, language } }),
  };
}
