// What counts as one address of mail: what servers take without quotes, an apostrophe and a domain in punycode included.

const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i
const ADDRESS_MAX = 254
const LOCAL_MAX = 64

/** Refuses everything that could name a second recipient: lists, display names, comments, line breaks. */
export const isMailAddress = (text: string): boolean => text.length <= ADDRESS_MAX && text.indexOf('@') <= LOCAL_MAX && ADDRESS.test(text)

/** Of an account that is erased: this ending is set aside (RFC 2606), nobody can have such an address. */
export const isNobodys = (address: string): boolean => /\.invalid$/i.test(address)
