const two = (value: number): string => String(value).padStart(2, '0');

/** Time since the start in words: `0:04.250`, with hours from one hour on. */
export const sayElapsed = (milliseconds: number): string => {
  const whole = Math.max(0, Math.floor(milliseconds));
  const seconds = Math.floor(whole / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = `${two(seconds % 60)}.${String(whole % 1_000).padStart(3, '0')}`;
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes % 60)}:${rest}`;
};

/** How long something took, for reading at a glance: `8 ms`, `1.4 s`, `2 min 5 s`, `1 h 12 min`. */
export const sayDuration = (milliseconds: number): string => {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${Math.floor(milliseconds / 100) / 10} s`;
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} min ${Math.floor((milliseconds % 60_000) / 1_000)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
