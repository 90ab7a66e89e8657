/** The part of a request that says who bears it. */
export interface BearingRequest {
  readonly headers: { readonly authorization?: string | undefined };
  readonly raw: { readonly rawHeaders: readonly string[] };
}

/** What the one bearer of a request says; undefined when there is none, more than one, or none of that form (case H-A11). */
export const bearerOf = (request: BearingRequest): string | undefined => {
  const given = request.raw.rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === 'authorization',
  );
  if (given.length !== 1) return undefined;
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
};
