import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Input by mouse and keyboard, in the words that both protocols share (W3C, "actions"). */
type Actions = readonly Readonly<Record<string, unknown>>[];

/** A browser of the system with one window, driven as the standards of the W3C say. */
export interface DrivenBrowser {
  readonly open: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The value of an expression in the page, which must be JSON; undefined counts as null. Rejects when it throws. */
  readonly valueOf: (expression: string) => Promise<unknown>;
  readonly act: (actions: Actions) => Promise<void>;
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Why a browser cannot be driven here, in words. */
export interface Missing {
  readonly missing: string;
}

const startLimit = 30_000;

/** The first file of these that is there. */
const placeOf = (...places: readonly string[]): string | undefined =>
  places.find((place) => existsSync(place));

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([gone, pause(3_000).then(() => child.kill('SIGKILL'))]);
};

/** Waits until a process has written something that matches. */
const told = (child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let written = '';
    const fail = (why: string): void => reject(new Error(`${child.spawnfile} ${why}\n${written}`));
    const limit = setTimeout(fail, startLimit, 'did not get ready');
    child.once('error', (error) => fail(error.message));
    child.once('exit', () => fail('ended'));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        written += text.toString();
        const match = pattern.exec(written);
        if (match === null) return;
        clearTimeout(limit);
        resolve(match);
      });
    }
  });

/** A wire of the WebDriver BiDi protocol: JSON messages that are answered by their ids. */
const openWire = async (
  address: string,
): Promise<{
  readonly ask: (method: string, params: unknown) => Promise<Readonly<Record<string, unknown>>>;
  readonly close: () => void;
}> => {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`nothing answers at ${address}`)), {
      once: true,
    });
  });
  const waiting = new Map<number, (message: Readonly<Record<string, unknown>>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Readonly<Record<string, unknown>>;
    waiting.get(Number(message['id']))?.(message);
  });
  let last = 0;
  return {
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, (message) =>
          message['type'] === 'success'
            ? resolve(message['result'] as Readonly<Record<string, unknown>>)
            : reject(new Error(`${method}: ${JSON.stringify(message)}`)),
        );
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
};

/** An expression whose value comes as JSON text, so that both protocols give it alike. */
const asJson = (expression: string): string =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

export const openFirefox = async (): Promise<DrivenBrowser | Missing> => {
  const program = placeOf('/usr/bin/firefox-esr', '/usr/bin/firefox');
  if (program === undefined) return { missing: 'Firefox is not installed (Debian: firefox-esr)' };
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, [...options, '--width=1280', '--height=900'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const [, address = ''] = await told(child, /WebDriver BiDi listening on (ws:\/\/\S+)/);
  const { ask, close } = await openWire(`${address}/session`);
  await ask('session.new', { capabilities: {} });
  const { contexts } = await ask('browsingContext.getTree', {});
  const [{ context } = { context: '' }] = contexts as readonly { readonly context: string }[];
  return {
    open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await ask('browsingContext.reload', { context, wait: 'complete' })),
    valueOf: async (expression) => {
      const answer = await ask('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      });
      if (answer['type'] !== 'success') throw new Error(JSON.stringify(answer));
      return JSON.parse((answer['result'] as { readonly value: string }).value) as unknown;
    },
    act: async (actions) => void (await ask('input.performActions', { context, actions })),
    picture: async () => {
      const { data } = await ask('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => {
      close();
      await ended(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};

/** The system's WebKitGTK, in its own small browser on a virtual display, driven by WebDriver. */
export const openWebKit = async (): Promise<DrivenBrowser | Missing> => {
  const driver = placeOf('/usr/bin/WebKitWebDriver');
  const architectures = ['x86_64', 'aarch64'];
  const browser = placeOf(
    ...architectures.flatMap((name) =>
      ['4.1', '4.0'].map((version) => `/usr/lib/${name}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
    ),
  );
  if (driver === undefined || browser === undefined)
    return { missing: 'WebKitGTK with its driver is not installed (Debian: webkit2gtk-driver)' };
  const xvfb = placeOf('/usr/bin/Xvfb');
  if (xvfb === undefined) return { missing: 'WebKitGTK needs a display (Debian: xvfb)' };
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1360x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [, display = ''] = await told(screen, /^(\d+)\n/);
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const begin = async (): Promise<unknown> => {
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    for (const until = Date.now() + startLimit; ; await pause(100)) {
      try {
        return await call('POST', '', { capabilities: { alwaysMatch } });
      } catch (error) {
        if (Date.now() > until) throw error;
      }
    }
  };
  const { sessionId } = (await begin()) as { readonly sessionId: string };
  const ask = (method: string, path: string, body?: unknown) => call(method, `/${sessionId}${path}`, body);
  await ask('POST', '/window/rect', { x: 0, y: 0, width: 1330, height: 980 });
  return {
    open: async (url) => void (await ask('POST', '/url', { url })),
    reload: async () => void (await ask('POST', '/refresh', {})),
    valueOf: async (expression) => {
      const script = `const done = arguments[0]; ${asJson(expression)}.then((text) => done({ text }), (error) => done({ error: String(error) }));`;
      const { text, error } = (await ask('POST', '/execute/async', { script, args: [] })) as {
        readonly text?: string;
        readonly error?: string;
      };
      if (text === undefined) throw new Error(error);
      return JSON.parse(text) as unknown;
    },
    act: async (actions) => void (await ask('POST', '/actions', { actions })),
    picture: async () => Buffer.from(String(await ask('GET', '/screenshot')), 'base64'),
    close: async () => {
      await ask('DELETE', '').catch(() => undefined);
      await ended(child);
      await ended(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};
