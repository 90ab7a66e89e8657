/** The code or id of the sent log that the address names, `/replay?log=482915307#turn=33`; null when it names none. */
export const logInAddress = (): string | null => {
  const name = new URLSearchParams(window.location.search).get('log')?.trim() ?? '';
  return name === '' ? null : name.slice(0, 64);
};

/** Lets the address name a sent log, or none; the turn that it names stays. */
export const nameLogInAddress = (code: string | null): void => {
  const { pathname, hash } = window.location;
  window.history.replaceState(null, '', `${pathname}${code === null ? '' : `?log=${code}`}${hash}`);
};
