import { type ChildProcess, fork } from 'node:child_process';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';

const program = path.join(import.meta.dirname, 'api.ts');

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

export interface ApiProcess {
  /** Starts a new process, which replaces the present one as soon as it answers; if it fails to start, the present one stays. */
  readonly restart: () => Promise<void>;
  readonly pass: (incoming: IncomingMessage, answer: ServerResponse) => void;
  readonly read: (url: string) => Promise<{ status: number; contentType: string; text: string }>;
  readonly stop: () => void;
}

const start = async (env: NodeJS.ProcessEnv): Promise<Running> => {
  const child = fork(program, { env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { readonly port: number }) => resolve({ child, port }));
    child.once('exit', (code) => reject(new Error(`the API ended with ${code} before it answered`)));
  });
};

/** Starts the API with this environment; rejects when its first process fails to start. */
export const startApi = async (env: NodeJS.ProcessEnv): Promise<ApiProcess> => {
  let running = await start(env);
  let isWanted = false;
  let underWay: Promise<void> | undefined;

  const exchange = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      const begun = performance.now();
      try {
        const next = await start(env);
        running.child.kill('SIGTERM');
        running = next;
        console.info(`API: started anew in ${Math.round(performance.now() - begun)} ms`);
      } catch (error) {
        console.error(`API: goes on as it was, ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };

  return {
    restart: () => {
      isWanted = true;
      underWay ??= exchange().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    pass: (incoming, answer) => {
      const { method, url, headers } = incoming;
      const passed = request(
        { host: '127.0.0.1', port: running.port, method, path: url, headers },
        (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
        },
      );
      passed.on('error', () => {
        if (!answer.headersSent) answer.writeHead(502);
        answer.end();
      });
      incoming.pipe(passed);
    },
    read: async (url) => {
      const response = await fetch(`http://127.0.0.1:${running.port}${url}`);
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        text: await response.text(),
      };
    },
    stop: () => void running.child.kill('SIGTERM'),
  };
};
