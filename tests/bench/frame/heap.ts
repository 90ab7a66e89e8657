import { setTimeout as pause } from 'node:timers/promises';

interface Answer {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

export interface HeapWatch {
  /** Heap and buffer bytes in use after a full garbage collection. */
  readonly used: () => Promise<number>;
  readonly close: () => void;
}

/** Environment that opens a process's inspector on a port, to measure its heap. */
export const inspectorOn = (port: number): { readonly NODE_OPTIONS: string } => ({
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --inspect=127.0.0.1:${port}`.trim(),
});

const addressOf = async (port: number): Promise<string> => {
  for (let tries = 1; ; tries += 1)
    try {
      const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as readonly {
        readonly webSocketDebuggerUrl: string;
      }[];
      return list[0]?.webSocketDebuggerUrl ?? '';
    } catch (error) {
      if (tries === 50) throw error;
      await pause(100);
    }
};

/** Measures the heap of a process started with {@link watchedOn}. */
export const watchHeap = async (port: number): Promise<HeapWatch> => {
  const socket = new WebSocket(await addressOf(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? 0)?.(answer);
  });
  let asked = 0;
  const ask = async (method: string, params: object = {}): Promise<Answer> =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      socket.send(JSON.stringify({ id: asked, method, params }));
    });
  return {
    used: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.evaluate', {
        expression: '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())',
      });
      return Number(result?.result?.value);
    },
    close: () => socket.close(),
  };
};
