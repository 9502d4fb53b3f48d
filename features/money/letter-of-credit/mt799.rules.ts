// A message of a bank in free format (SWIFT MT799: 20 its reference, 21 what it is about, 79 the words), or words without any form. Pure.

/** `type`: of the message, where its head says so; `text`: what it says, without head and references. */
export type BankMessage = { type: string; reference: string; related: string; text: string }

const HEAD = /\{2:[IO](\d{3})/
/** `:79:`, and as printed: `F79:`. */
const FIELD = /^[ \t]*(?::|F)?(20|21|79)[ \t]*:[ \t]*(.*)$/
const NAMES = /^(?:Transaction Reference Number|Related Reference|Narrative)[ \t]*:?[ \t]*/i

export function messageOf(body: string): BankMessage {
  const fields = new Map<string, string[]>()
  let open: string[] | null = null
  for (const line of body.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const [, tag, rest = ''] = FIELD.exec(line.replace(/^.*\{4:\s*/, '')) ?? []
    if (/^\s*-\}/.test(line)) open = null
    else if (tag !== undefined && (!open || open !== fields.get('79') || tag === '79')) {
      open = fields.get(tag) ?? []
      fields.set(tag, open)
      const first = rest.replace(NAMES, '')
      if (first) open.push(first)
    } else open?.push(line.trimEnd())
  }
  const said = (tag: string) => (fields.get(tag) ?? []).join('\n').trim()
  const narrative = said('79')
  const type = HEAD.exec(body)?.[1] ?? (narrative ? '799' : '')
  return { type, reference: said('20').slice(0, 40), related: said('21').slice(0, 40), text: narrative || body.trim() }
}
