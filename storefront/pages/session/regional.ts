/**
 * SPEC-033: where a buyer goes whose country has a site of its own; undefined = nowhere. The address is the operator's setting, told by our
 * server for the session: nothing in an address of ours decides it. Somebody who is on that site already stays.
 */
export function elsewhere(regionalUrl: string | null | undefined, here: string): string | undefined {
  const url = regionalUrl ? URL.parse(regionalUrl) : null
  return url?.protocol === 'https:' && url.origin !== here ? url.href : undefined
}
