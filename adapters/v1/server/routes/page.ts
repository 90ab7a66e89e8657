import type { PageOf } from '../../contract/endpoint.ts';

export interface Stretch {
  readonly limit: number;
  readonly offset: number;
}

export const readPage = async <R>(
  asked: { readonly page?: number | undefined; readonly page_size?: number | undefined },
  standard: number,
  read: (stretch: Stretch) => Promise<Pick<PageOf<R>, 'data' | 'total' | 'isNear'>>,
): Promise<PageOf<R>> => {
  const { page = 1, page_size: pageSize = standard } = asked;
  return { ...(await read({ limit: pageSize, offset: (page - 1) * pageSize })), page, pageSize };
};
