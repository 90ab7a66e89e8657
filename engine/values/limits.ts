/** Milliseconds in which a removed line can be put back. */
export const undoTime = 8_000;

// Limits of lists that could grow without end; apart from codecs, because pages need the numbers at once.

/** Viewed products that browser and server keep. */
export const mostViewed = 20;

/** Viewed products that a row shows (spec 9). */
export const recentRowLength = 10;

export const mostSuggestions = 6;

/** Searches that a browser remembers; the oldest are dropped first. */
export const mostRecent = 8;

export const mostSaved = 200;

/** Articles of one page of a list (spec 7.4). */
export const articlePageSize = 8;

export const historyPageSize = 10;

/** Related articles below an article (spec 9). */
export const relatedArticles = 5;

export const teaserCount = 4;

export const mostSavedLines = 100;

/** Lines of one order. */
export const mostOrderLines = 100;

/** Cap on the reported waiting time of a visit, milliseconds. */
export const longestTold = 60_000;
