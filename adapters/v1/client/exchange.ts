import axios, { AxiosError } from 'axios';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly carriesCookie: boolean;
  readonly timeout: number;
  /** The longest body that is sent and the longest answer that is read, bytes. */
  readonly largestBody: number;
  readonly largestAnswer: number;
  readonly signal: AbortSignal;
  readonly onSent?: ((sent: number) => void) | undefined;
}

/** Response with its text, or the reason for none. Never an error object, which holds the request. */
export type WireAnswer =
  | {
      readonly status: number;
      readonly contentType: string;
      readonly retryAfter: string;
      readonly requestId?: string;
      readonly text: string;
    }
  | { readonly status: null; readonly why: WhyNone };

type WhyNone = 'timeout' | 'unreachable' | 'too-large' | 'too-long' | 'cancelled';

const whyOf = (error: unknown): WhyNone => {
  if (!(error instanceof AxiosError)) return 'unreachable';
  if (error.code === AxiosError.ERR_CANCELED) return 'cancelled';
  if (error.code === AxiosError.ETIMEDOUT || error.code === AxiosError.ECONNABORTED) return 'timeout';
  if (error.code === AxiosError.ERR_BAD_REQUEST) return 'too-long';
  return error.code === AxiosError.ERR_BAD_RESPONSE ? 'too-large' : 'unreachable';
};

const header = (headers: Readonly<Record<string, unknown>>, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const hasNoBody: ReadonlySet<number> = new Set([204, 205, 304]);

/** The browser's fetch for axios: Chromium gives bodiless answers an empty body, whose length axios cannot count. */
const env = {
  fetch: async (...request: Parameters<typeof fetch>): Promise<Response> => {
    const response = await fetch(...request);
    const { status, statusText, headers } = response;
    return hasNoBody.has(status) ? new Response(null, { status, statusText, headers }) : response;
  },
};

/** Never throws. Refuses redirects, so that no credential follows one; sends cookies on request only; does not parse the text. */
export const exchange = async ({
  method,
  url,
  headers,
  body,
  carriesCookie,
  timeout,
  largestBody,
  largestAnswer,
  signal,
  onSent,
}: WireRequest): Promise<WireAnswer> => {
  try {
    const {
      status,
      headers: answered,
      data,
    } = await axios.request<unknown>({
      // Fetch reports upload progress over HTTP/2 alone; XHR follows same-origin redirects.
      ...(onSent === undefined
        ? { adapter: 'fetch', env }
        : {
            adapter: 'xhr',
            onUploadProgress: ({ loaded, total = 0 }) => {
              if (total > 0) onSent(Math.min(1, loaded / total));
            },
          }),
      method,
      url,
      headers: { Accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { data: body }),
      timeout,
      signal,
      maxContentLength: largestAnswer,
      maxBodyLength: largestBody,
      // axios defaults to same-origin.
      ...(carriesCookie ? {} : { withCredentials: false }),
      fetchOptions: { redirect: 'error', cache: 'no-store', referrerPolicy: 'no-referrer' },
      responseType: 'text',
      transformResponse: [],
      transitional: { clarifyTimeoutError: true },
      validateStatus: () => true,
    });
    // Only fetch stops while it reads.
    if (typeof data === 'string' && data.length > largestAnswer) return { status: null, why: 'too-large' };
    return {
      status,
      contentType: header(answered, 'content-type'),
      retryAfter: header(answered, 'retry-after'),
      requestId: header(answered, 'x-request-id'),
      text: typeof data === 'string' ? data : '',
    };
  } catch (error) {
    return { status: null, why: whyOf(error) };
  }
};
