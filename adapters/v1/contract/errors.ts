/** The HTTP status of each error that every call can answer. */
const generalStatus = {
  VALIDATION: 400,
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

/** The HTTP status of each error code of the contract; `message`s are for people, rules decide by codes. */
export const statusOfCode = {
  ...generalStatus,
  PASSWORD_COMMON: 400,
  PRICE_IMPLAUSIBLE: 400,
  PASSWORD_MISMATCH: 400,
  PASSWORD_WEAK: 400,
  SESSION_ENDED: 401,
  SIGNATURE_WRONG: 401,
  WRONG_CREDENTIALS: 401,
  DIGITS_LOCKED: 403,
  DIGITS_WRONG: 403,
  FACTOR_NEEDED: 403,
  FACTOR_WRONG: 403,
  ORDER_PROOF_NEEDED: 403,
  OTP_WRONG: 403,
  PASSWORD_WRONG: 403,
  RIGHT_MISSING: 403,
  ADDRESS_NOT_FOUND: 404,
  CART_NOT_FOUND: 404,
  BRANCH_NOT_FOUND: 404,
  CONTENT_NOT_FOUND: 404,
  COUPON_NOT_FOUND: 404,
  INVITATION_UNKNOWN: 404,
  KEY_UNKNOWN: 404,
  LINE_NOT_FOUND: 404,
  LOG_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  OTP_UNKNOWN: 404,
  PERSON_NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  RESET_UNKNOWN: 404,
  SOCIAL_UNKNOWN: 404,
  ADDRESS_TAKEN: 409,
  ADDRESSES_FULL: 409,
  AMOUNT_DIFFERS: 409,
  ANNOUNCEMENT_DIFFERS: 409,
  BRANCH_EXISTS: 409,
  CART_CHANGED: 409,
  CART_EMPTY: 409,
  /** The price changes much: somebody has to look at it again and say so. */
  CHANGE_UNCONFIRMED: 409,
  CODE_IN_USE: 409,
  COUPON_EXISTS: 409,
  COUPON_REFUSED: 409,
  /** An e-mail that belongs to another account; a provider's word for it does not take that over. */
  EMAIL_IN_USE: 409,
  EVENT_REUSED: 409,
  FACTOR_IN_USE: 409,
  HOLDS_FULL: 409,
  /** More than the shop sends to somebody whom nobody there has seen: it is picked up. */
  IDENTITY_NEEDED: 409,
  KEY_IN_USE: 409,
  LAST_OWNER: 409,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_NOT_PAYABLE: 409,
  OUT_OF_STOCK: 409,
  OVERTAKEN: 409,
  PHONE_IN_USE: 409,
  PHONE_UNVERIFIED: 409,
  PICKUP_UNAVAILABLE: 409,
  /** The announcement is over, and the next has not come; `closed` says when it goes on, as far as that is known. */
  PRICE_EXPIRED: 409,
  SAVED_LINES_FULL: 409,
  SELLING_PAUSED: 409,
  SLIPS_FULL: 409,
  STOCK_HELD: 409,
  STOCK_INSUFFICIENT: 409,
  TOTAL_CHANGED: 409,
  WISHLIST_FULL: 409,
  KEY_EXPIRED: 410,
  OTP_EXPIRED: 410,
  PICTURE_OVERSIZED: 415,
  PICTURE_TOO_SMALL: 415,
  PICTURE_UNREADABLE: 415,
  SLIP_NOT_A_PICTURE: 415,
  SLIP_OVERSIZED: 415,
  SLIP_TOO_SMALL: 415,
  LOG_NOT_REDACTED: 422,
  LOG_UNREADABLE: 422,
  OTP_LOCKED: 423,
  SLIPS_STORE_FULL: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

export interface EndpointError {
  readonly status: number;
  readonly code: ErrorCode;
}

export const errorsOf = (codes: readonly ErrorCode[]): readonly EndpointError[] =>
  codes.map((code) => ({ status: statusOfCode[code], code }));

/** Errors that every endpoint can answer, beside its own. */
export const generalErrors = errorsOf(Object.keys(generalStatus) as ErrorCode[]);
