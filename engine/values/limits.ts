/** How long a removed line can be put back, milliseconds. */
export const undoTime = 8_000;

// How much is kept and shown of what there may be any number of; apart from codecs, because pages need the numbers at once.

/** How many products that were looked at are kept, here and at the server. */
export const mostViewed = 20;

/** How many of them a row shows (spec 9). */
export const viewedShown = 10;

export const mostSuggestions = 6;

/** How many searches a browser remembers; the oldest are forgotten first. */
export const mostRecent = 8;

export const mostSaved = 200;

/** Articles of one page of a list (spec 7.4). */
export const articlePageSize = 8;

export const historyPageSize = 10;

/** How many articles an article leads on to (spec 9). */
export const relatedArticles = 5;

export const teaserCount = 4;

export const mostSavedLines = 100;

/** Lines of one order. */
export const mostOrderLines = 100;

/** What a visit waited longer for is told as this, milliseconds. */
export const longestTold = 60_000;
