const pattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether a text is a UUID as PostgreSQL writes it; nothing else is the id of anything that it names. */
export const isUuid = (text: string): boolean => pattern.test(text);
