import { useEffect, useState } from 'react';
import { proofWays } from '#calls/hr/accounts/second-factor.ts';
import { ApiError, call } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { requiredText } from '#src/shared/forms/required.ts';
import { askPasskey, NoPasskey } from '#src/session/passkey.ts';
import { prove } from '#src/session/session.ts';
import { useWords } from '#src/text/words.ts';

interface Ways {
  code: boolean;
  passkey: boolean;
  both: boolean;
  fresh: boolean;
}

/** Returns the state of a proof of identity by password, code, or passkey; `ProofFields` draws it. */
export function useProof() {
  const say = useWords();
  const [ways, setWays] = useState<Ways | null>(null);
  const [byCode, setByCode] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    call(proofWays, {}, { signal: controller.signal }).then(
      ({ data }) => setWays(data),
      // The password works even if the other ways aren't known.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  const withPassword = !byCode || ways?.both === true;
  const withCode = byCode || (ways?.both === true && ways.code);

  /** Sends a proof. Returns whether it was accepted. */
  async function give(body: () => Promise<Parameters<typeof prove>[0]>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setErrors(null);
    try {
      await prove(await body());
      setWays((now) => now && { ...now, fresh: true });
      return true;
    } catch (problem) {
      const fields = problem instanceof ApiError ? problem.fields : {};
      const wrong = ['code', 'passkey'].find((name) => fields[name]?.[0] !== undefined);
      if (problem instanceof NoPasskey) setErrors({ passkey: say('second.no-passkey') });
      else if (wrong !== undefined) setErrors({ [wrong]: fields[wrong]![0]! });
      else setErrors({ [byCode ? 'code' : 'password']: explain(problem) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Sends what was typed. Returns whether it was accepted. */
  async function giveTyped(): Promise<boolean> {
    const empty = {
      ...(withPassword && password === '' && { password: requiredText(say, say('login.password')) }),
      ...(withCode && code.trim() === '' && { code: requiredText(say, say('second.code')) }),
    };
    if (Object.keys(empty).length > 0) {
      setErrors(empty);
      return false;
    }
    return give(() => Promise.resolve({ ...(withPassword && { password }), ...(withCode && { code }) }));
  }

  return {
    /** Ways in which this account can prove identity; null until they are known. */
    ways,
    withPassword,
    withCode,
    byCode,
    setByCode,
    password,
    setPassword,
    code,
    setCode,
    errors,
    busy,
    giveTyped,
    givePasskey: () => give(async () => ({ passkey: await askPasskey() })),
  };
}

export type Proof = ReturnType<typeof useProof>;
