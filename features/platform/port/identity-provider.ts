// What this house asks of an identity provider. Each stands behind it in a folder of its own beside features/people/social/social.ts;
// what a profile means for an account is decided there.

/** What the provider vouches for. The key of an account is issuer and subject; an address may change hands. */
export type Profile = {
  issuer: string
  subject: string
  email: string // lower case; '' where none was given
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** What ties the answer to the question: random texts that nobody else knows, each for one log-in. */
export type SignIn = { state: string; nonce: string; verifier: string; redirectUri: string }

/** The provider turned the log-in down, or its answer does not fit what was asked. */
export class IdentityRefused extends Error {}
/** No answer, or none that can be understood. */
export class IdentityUnclear extends Error {}

export type IdentityProvider = {
  /** Where the browser goes to log in. Throws IdentityUnclear when the provider cannot be reached. */
  address(signIn: SignIn): Promise<string>
  /** Exchanges the code and checks everything that comes back. Throws IdentityRefused or IdentityUnclear. */
  profile(code: string, signIn: SignIn): Promise<Profile>
}

/** Those that are set up here, by their names on the wire. */
export type IdentityProviders = ReadonlyMap<string, IdentityProvider>
