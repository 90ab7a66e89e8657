import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { portOf } from '../../../support/free-port.ts';

export interface ReceivedSms {
  readonly authorization: string | undefined;
  readonly key: string | undefined;
  readonly body: { readonly to: string; readonly text: string };
}

export const startSmsGateway = async () => {
  const received: ReceivedSms[] = [];
  let status: number | 'never' = 200;
  const server = createHttpServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      received.push({
        authorization: request.headers.authorization,
        key: request.headers['idempotency-key'] as string | undefined,
        body: JSON.parse(text) as ReceivedSms['body'],
      });
      if (status !== 'never') response.writeHead(status).end('{}');
    });
  });
  return {
    url: `http://127.0.0.1:${await portOf(server)}/send`,
    received,
    /** Sets the next answers; `never` keeps the caller waiting. */
    answerWith: (next: number | 'never'): void => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type SmsGateway = Awaited<ReturnType<typeof startSmsGateway>>;

const replies: readonly (readonly [RegExp, string])[] = [
  [/^EHLO/i, '250-mail\r\n250 8BITMIME'],
  [/^(HELO|MAIL|RCPT|RSET)/i, '250 ok'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
];

/**
 * Fault of a mail server at a command, '' for a new connection and '.' for the end of a message: gives
 * another reply, or nothing, or hangs up.
 */
type Fault = (command: string) => { readonly reply?: string; readonly hangsUp?: true } | undefined;

const serveMail = (socket: Socket, received: string[], faultAt: Fault): void => {
  let pending = '';
  let isData = false;
  const answer = (command: string, usual: string): void => {
    const fault = faultAt(command);
    if (fault?.hangsUp) socket.destroy();
    else if (fault === undefined) socket.write(`${usual}\r\n`);
    else if (fault.reply !== undefined) socket.write(`${fault.reply}\r\n`);
  };
  answer('', '220 mail');
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    pending += chunk.toString('latin1');
    for (;;) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (isData) {
        received.push(text);
        isData = false;
        answer('.', '250 taken');
      } else {
        answer(text, replies.find(([command]) => command.test(text))?.[1] ?? '500 what');
        isData = /^DATA/i.test(text);
      }
    }
  });
};

export const startMailServer = async (faultAt: Fault = () => undefined) => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveMail(socket, received, faultAt);
  });
  return {
    url: `smtp://127.0.0.1:${await portOf(server)}`,
    received,
    connections: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

interface MailPart {
  readonly type: string;
  readonly content: Buffer;
}

const contentOf = (head: string, body: string): Buffer => {
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
};

/** Leaf parts of an e-mail, in order and decoded. */
export const partsIn = (mail: string): readonly MailPart[] => {
  const cut = mail.indexOf('\r\n\r\n');
  const [head, body] = [mail.slice(0, cut), mail.slice(cut + 4)];
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  if (boundary === undefined)
    return [{ type: /content-type: ([^;\s]+)/i.exec(head)?.[1] ?? '', content: contentOf(head, body) }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsIn(part.trimStart()));
};
