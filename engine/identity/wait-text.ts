/** A waiting time in words, rounded up to minutes: 'อีก 12 นาที'. */
export const waitText = (seconds: number): string => {
  if (seconds < 60) return `อีก ${Math.max(1, seconds)} วินาที`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `อีก ${minutes} นาที`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `อีก ${hours} ชั่วโมง` : `อีก ${hours} ชั่วโมง ${minutes % 60} นาที`;
};

export const tryAgainText = (retryAfter: number | undefined): string =>
  retryAfter === undefined ? 'กรุณารอสักครู่แล้วลองอีกครั้ง' : `ลองอีกครั้งได้ใน${waitText(retryAfter)}`;

/** Text of a rate limit with its end. */
export const tooOftenText = (retryAfter: number | undefined): string =>
  `ทำรายการบ่อยเกินไป ${tryAgainText(retryAfter)}`;
