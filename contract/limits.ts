// How often one caller may call. A signed-in caller counts as a person, whatever the network; everybody else as a network address, which a
// whole hospital may share: hence the larger numbers. Mail addresses and accounts that a call names are no callers, so that nobody can use up
// somebody else's calls. Guessing passwords and mailing codes have narrower limits of their own (features/credential).

export type Limit = {
  person: number // calls per window
  network: number
  seconds: number // length of a window
  share: number // calls that a process may let pass before it tells the others
}

export const LIMITS = {
  'log-in': { person: 60, network: 120, seconds: 60, share: 10 },
  register: { person: 20, network: 40, seconds: 60, share: 5 },
  code: { person: 20, network: 40, seconds: 60, share: 5 },
  form: { person: 20, network: 60, seconds: 600, share: 1 },
  coupon: { person: 30, network: 120, seconds: 600, share: 1 }, // codes are guessed nowhere else
  upload: { person: 60, network: 60, seconds: 60, share: 5 },
  'own-data': { person: 6, network: 12, seconds: 3600, share: 1 }, // all of a person at once
  export: { person: 30, network: 60, seconds: 600, share: 1 },
  picture: { person: 30, network: 120, seconds: 60, share: 2 },
  search: { person: 240, network: 1200, seconds: 60, share: 40 },
  order: { person: 120, network: 240, seconds: 60, share: 10 },
  page: { person: 1200, network: 1200, seconds: 60, share: 40 }, // documents of the shop and of My Workspace; always by network address
  notice: { person: 600, network: 600, seconds: 60, share: 40 }, // of payment providers and carriers; always by network address
  other: { person: 1200, network: 6000, seconds: 60, share: 200 },
} as const satisfies Record<string, Limit>

export type LimitClass = keyof typeof LIMITS
