import nodemailer from 'nodemailer';
import type { MailSettings } from '#server/context.ts';
import type { Rendered } from './render.ts';
import { thrownMessage } from '#domain/lists/thrown.ts';

/**
 * Returns the connection options of an SMTP_URL. Requires TLS except on this machine, because letters have links that
 * open accounts.
 */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const secure = protocol === 'smtps:';
  return {
    host,
    ...(port !== '' && { port: Number(port) }),
    secure,
    requireTLS: !secure && !['localhost', '127.0.0.1', '::1'].includes(host),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
}

/** A file attached to a letter. */
export interface Attachment {
  name: string;
  type: string;
  /** The file's content in base64. */
  bytes: string;
}

/** Reply of the mail server to one message. */
export type Sent = { is: 'accepted' } | { is: 'refused'; why: string } | { is: 'unreachable'; why: string };

/** Sends one message to the mail server. `refused` is final for this message; `unreachable` may pass. */
export async function sendBySmtp(
  settings: MailSettings,
  message: Rendered & { to: string; messageId: string; date: Date; attachments?: readonly Attachment[] },
): Promise<Sent> {
  const transport = nodemailer.createTransport(smtpOptions(settings.url));
  try {
    await transport.sendMail({
      from: settings.from,
      to: { name: '', address: message.to },
      subject: message.subject,
      text: message.text,
      html: message.html,
      attachments: (message.attachments ?? []).map((a) => ({
        filename: a.name,
        contentType: a.type,
        content: Buffer.from(a.bytes, 'base64'),
      })),
      messageId: message.messageId,
      date: message.date,
      // Prevents "out of office" replies and loops.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { is: 'accepted' };
  } catch (error) {
    const { code, responseCode, response } = error as { code?: string; responseCode?: number; response?: string };
    const why = [code, response ?? thrownMessage(error)].join(' ').slice(0, 300);
    // 5xx on the sender, the recipient, or the text. The operator can fix a refused login, so it may pass later.
    const final = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode === undefined || responseCode >= 500);
    return { is: final ? 'refused' : 'unreachable', why };
  } finally {
    transport.close();
  }
}
