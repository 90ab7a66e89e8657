import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import * as oidc from 'openid-client';
import { loadOnce } from '../../../load-once.ts';
import { isVisible } from '../../../../engine/values/form-text.ts';
import { EmailAddress, type SocialProvider } from '../../contract/identity.ts';
import type { SocialChoice } from '../config/config.ts';

export interface SocialPerson {
  readonly subject: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Secrets of one visit to a provider; only the state and derived values leave the server. */
export interface Visit {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

interface ProviderParts {
  readonly configuration: () => Promise<oidc.Configuration>;
  readonly scope: string;
  /** Whether the provider gives an ID token, which must then carry the visit's nonce. */
  readonly isOpenId: boolean;
  readonly browserOrigin?: (() => string) | undefined;
  readonly personOf: (
    configuration: oidc.Configuration,
    tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
  ) => Promise<SocialPerson>;
}

const longestName = 100;

const optional = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined]);

const Claims = t.type({
  sub: t.string,
  name: optional(t.string),
  given_name: optional(t.string),
  family_name: optional(t.string),
  first_name: optional(t.string),
  last_name: optional(t.string),
});

const tidyName = (name: string | null | undefined): string =>
  [...(name ?? '')]
    .filter((letter) => letter >= ' ' && letter.isWellFormed() && isVisible(letter))
    .join('')
    .trim()
    .slice(0, longestName);

/** Reads a person from claims or a profile, both untrusted. Throws without a subject. */
const readPerson = (claims: unknown, email: unknown): SocialPerson => {
  const decoded = Claims.decode(claims);
  if (E.isLeft(decoded) || !/^[\x21-\x7e]{1,255}$/.test(decoded.right.sub))
    throw new Error('the provider told nobody');
  const {
    sub,
    name,
    given_name: given,
    family_name: family,
    first_name: first,
    last_name: last,
  } = decoded.right;
  const address = EmailAddress.decode(email);
  const firstName = tidyName(given ?? first);
  return {
    subject: sub,
    email: E.isRight(address) ? address.right : null,
    firstName: firstName === '' ? tidyName(name) : firstName,
    lastName: tidyName(family ?? last),
  };
};

const personOfIdToken: ProviderParts['personOf'] = async (_configuration, tokens) => {
  const claims = tokens.claims();
  return readPerson(claims, claims?.['email_verified'] === true ? claims['email'] : null);
};

const timeoutSeconds = 8;

const createProvider = ({ configuration, scope, isOpenId, personOf, browserOrigin }: ProviderParts) => ({
  begin: async ({ redirectUri, state, nonce, codeVerifier }: Visit): Promise<URL> => {
    const address = oidc.buildAuthorizationUrl(await configuration(), {
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(isOpenId ? { nonce } : {}),
    });
    return browserOrigin === undefined
      ? address
      : new URL(`${address.pathname}${address.search}`, browserOrigin());
  },
  /** Person who returned. Throws when the provider refused, or when a value belongs to another visit. */
  finish: async ({ state, nonce, codeVerifier }: Visit, returned: URL): Promise<SocialPerson> => {
    const known = await configuration();
    const tokens = await oidc.authorizationCodeGrant(known, returned, {
      expectedState: state,
      pkceCodeVerifier: codeVerifier,
      ...(isOpenId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    });
    return personOf(known, tokens);
  },
});
export type OpenIdProvider = ReturnType<typeof createProvider>;

export interface OpenIdPlace {
  readonly issuer: string;
  readonly scope: string;
  readonly algorithm?: string;
  /** Whether the signature is verified with the provider's published keys, in addition to TLS. */
  readonly checksSignature: boolean;
  readonly browserOrigin?: () => string;
}

export const openIdProvider = (
  { clientId, clientSecret }: SocialChoice,
  { issuer, scope, algorithm, checksSignature, browserOrigin }: OpenIdPlace,
  fetching?: oidc.CustomFetch,
) =>
  createProvider({
    scope,
    isOpenId: true,
    browserOrigin,
    personOf: personOfIdToken,
    configuration: loadOnce(async () =>
      oidc.discovery(
        new URL(issuer),
        clientId,
        {
          client_secret: clientSecret,
          ...(algorithm === undefined ? {} : { id_token_signed_response_alg: algorithm }),
        },
        oidc.ClientSecretPost(clientSecret),
        {
          timeout: timeoutSeconds,
          execute: checksSignature ? [oidc.enableNonRepudiationChecks] : [],
          ...(fetching === undefined ? {} : { [oidc.customFetch]: fetching }),
        },
      ),
    ),
  });

const graph = 'https://graph.facebook.com/v23.0';

/** Facebook speaks OAuth 2: identity comes from its profile call. It gives only addresses that it has verified. */
const facebookProvider = ({ clientId, clientSecret }: SocialChoice, fetching: oidc.CustomFetch | undefined) =>
  createProvider({
    scope: 'public_profile email',
    isOpenId: false,
    configuration: async () => {
      const configuration = new oidc.Configuration(
        {
          issuer: 'https://www.facebook.com',
          authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
          token_endpoint: `${graph}/oauth/access_token`,
        },
        clientId,
        { client_secret: clientSecret },
        oidc.ClientSecretPost(clientSecret),
      );
      configuration.timeout = timeoutSeconds;
      if (fetching !== undefined) configuration[oidc.customFetch] = fetching;
      return configuration;
    },
    personOf: async (configuration, tokens) => {
      const profile = new URL(`${graph}/me?fields=id,name,first_name,last_name,email`);
      const answer = await oidc.fetchProtectedResource(configuration, tokens.access_token, profile, 'GET');
      if (!answer.ok) throw new Error(`the profile call answered ${answer.status}`);
      const body = (await answer.json()) as Readonly<Record<string, unknown>> | null;
      return readPerson({ ...body, sub: body?.['id'] }, body?.['email']);
    },
  });

const places: Readonly<Record<'google' | 'line', OpenIdPlace>> = {
  google: { issuer: 'https://accounts.google.com', scope: 'openid profile email', checksSignature: true },
  // LINE signs by the channel's secret; the token comes over TLS from LINE itself (OpenID Connect Core 3.1.3.7).
  line: {
    issuer: 'https://access.line.me',
    scope: 'openid profile',
    algorithm: 'HS256',
    checksSignature: false,
  },
};

const ownPlace = ({ issuer = '' }: SocialChoice): OpenIdPlace => ({ ...places.google, issuer });

export const registeredProvider = (
  name: SocialProvider,
  choice: SocialChoice,
  fetching?: oidc.CustomFetch,
): OpenIdProvider =>
  name === 'facebook'
    ? facebookProvider(choice, fetching)
    : openIdProvider(choice, name === 'openid' ? ownPlace(choice) : places[name], fetching);
