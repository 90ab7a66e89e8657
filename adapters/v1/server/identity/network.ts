/**
 * What limits know an address by: an IPv4 address itself; of IPv6 the network of 64 bits, because whoever has one address
 * of it has all of them.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=[0-9]+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = [], tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups =
    tail === undefined
      ? head
      : [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return groups.slice(0, 4).join(':');
};
