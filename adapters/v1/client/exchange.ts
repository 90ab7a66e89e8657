import axios, { AxiosError } from 'axios';

/** What goes over the wire; `body` undefined for none. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Milliseconds. */
  readonly timeout: number;
  /** The longest body that is sent and the longest answer that is read, bytes. */
  readonly largestBody: number;
  readonly largestAnswer: number;
  readonly signal: AbortSignal;
  /** Whether the call needs the cookie that the server knows this browser by. */
  readonly needsCookie: boolean;
}

/** What came back: an answer with its text, or why there is none. Never an error object, which holds the request. */
export type WireAnswer =
  | {
      readonly status: number;
      readonly contentType: string;
      readonly retryAfter: string;
      readonly text: string;
    }
  | { readonly status: null; readonly why: 'timeout' | 'unreachable' | 'too-large' | 'cancelled' };

const whyOf = (error: unknown): 'timeout' | 'unreachable' | 'too-large' | 'cancelled' => {
  if (!(error instanceof AxiosError)) return 'unreachable';
  if (error.code === AxiosError.ERR_CANCELED) return 'cancelled';
  if (error.code === AxiosError.ETIMEDOUT || error.code === AxiosError.ECONNABORTED) return 'timeout';
  return error.code === AxiosError.ERR_BAD_RESPONSE ? 'too-large' : 'unreachable';
};

const header = (headers: Readonly<Record<string, unknown>>, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

// Chromium gives an empty stream as the body of a 204, and the length limit of axios would make an answer of it again,
// which no browser allows: the call would seem to have failed though it was done.
const fetchWithoutEmptyStream: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  return answer.status === 204 ? new Response(null, { status: 204, headers: answer.headers }) : answer;
};

/**
 * Sends one request and never throws. Redirects are refused, so that no credential follows one; cookies are neither
 * sent nor kept where the call needs none; the text is handed on unread.
 */
export const exchange = async ({
  method,
  url,
  headers,
  body,
  timeout,
  largestBody,
  largestAnswer,
  signal,
  needsCookie,
}: WireRequest): Promise<WireAnswer> => {
  try {
    const {
      status,
      headers: answered,
      data,
    } = await axios.request<unknown>({
      adapter: 'fetch',
      env: { fetch: fetchWithoutEmptyStream },
      method,
      url,
      headers: { Accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { data: body }),
      timeout,
      signal,
      maxContentLength: largestAnswer,
      maxBodyLength: largestBody,
      withCredentials: needsCookie,
      fetchOptions: { redirect: 'error', cache: 'no-store', referrerPolicy: 'no-referrer' },
      responseType: 'text',
      transformResponse: [],
      transitional: { clarifyTimeoutError: true },
      validateStatus: () => true,
    });
    return {
      status,
      contentType: header(answered, 'content-type'),
      retryAfter: header(answered, 'retry-after'),
      text: typeof data === 'string' ? data : '',
    };
  } catch (error) {
    return { status: null, why: whyOf(error) };
  }
};
