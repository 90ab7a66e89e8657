/** Parts of a PostgreSQL address: before the hosts, the hosts, and the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

/** One address for each host, as libpq takes several: `postgres://user:password@one:5432,two:5432/name`. */
export const addressesIn = (url: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
};

/** The hosts with their ports, without user and password. */
export const hostsIn = (url: string): string => parts.exec(url)?.[2] ?? 'the given address';
