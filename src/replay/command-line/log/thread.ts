import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread that answers one question after the other. */
export interface Thread<Question, Answer> {
  /** Rejects with what its work threw. The next question is asked when this one is answered. */
  readonly ask: (question: Question) => Promise<Answer>;
  readonly end: () => Promise<unknown>;
}

type Told<Answer> = { readonly answer: Answer } | { readonly fault: string };

/** Starts a thread whose script calls `answerQuestions`. */
export const startThread = <Question, Answer>(
  script: URL,
  options?: WorkerOptions,
): Thread<Question, Answer> => {
  const worker = new Worker(script, options);
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const heard = (told: Told<Answer>): void => {
          worker.off('error', failed);
          if ('answer' in told) resolve(told.answer);
          else reject(new Error(told.fault));
        };
        const failed = (error: unknown): void => {
          worker.off('message', heard);
          reject(error instanceof Error ? error : new Error(String(error)));
        };
        worker.once('message', heard);
        worker.once('error', failed);
        worker.postMessage(question);
      }),
    end: () => worker.terminate(),
  };
};

/** Answers the questions that the thread is asked in which this is called. */
export const answerQuestions = (work: (question: never) => Promise<unknown>): void => {
  const tell = (told: Told<unknown>): void => {
    parentPort?.postMessage(told);
  };
  parentPort?.on('message', (question: unknown) => {
    void work(question as never).then(
      (answer) => tell({ answer }),
      (error: unknown) =>
        tell({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
};
