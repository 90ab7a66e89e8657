const longest = 500;

// Neither pattern knows blanks, quotes, angle brackets, backslashes or controls (those of bidirectional text included):
// browsers read '/\evil' as '//evil', and make '//evil' of '/..//evil'.
const path =
  /^(?=\/)(?:\/(?!(?:\.|%2e){1,2}(?:[/?#]|$))[^\s\\<>"'`\p{Cc}\p{Cf}/?#]+)*\/?(?:[?#][^\s\\<>"'`\p{Cc}\p{Cf}]*)?$/iu;
// A host whose last label is a number is an IPv4 address or none, and a port ends at 65535.
const outside =
  /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::[0-9]{1,4})?(?:[/?#][^\s\\<>"'`\p{Cc}\p{Cf}]*)?$/u;
const phone = /^tel:\+?[0-9][0-9-]{2,20}$/;
const mail = /^mailto:[a-z0-9._+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Whether a link in a text is allowed: an own path, https:, tel: or mailto: (case H-X05). */
export const isHref = (address: string): boolean =>
  address.length <= longest &&
  (isOwnPath(address) || [outside, phone, mail].some((form) => form.test(address)));

export const isOwnPath = (address: string): boolean => address.length <= longest && path.test(address);

export const isPicturePath = (address: string): boolean =>
  /^\/pictures\/(?:uploaded\/)?[a-z0-9-]{1,80}\.(?:webp|avif|svg)$/.test(address);
