// Interface texts: '{name}' is filled in (a number grouped as the language does), '{count, plural, one {# item} other {# items}}' follows the language's plural rules.
import { decimal } from './digits.ts'
import { pluralRules } from './intl.ts'
import { own } from './own.ts'

type Values = Record<string, string | number>
type Part = string | { name: string } | { name: string; forms: Record<string, Part[]> }

const parsed = new Map<string, Part[]>()

/** Fills an ICU-style message. An absent value shows as its placeholder, so that a mistake is seen and nothing throws. */
export function formatMessage(text: string, values: Values | undefined, locale: string): string {
  if (!text.includes('{')) return text
  let parts = parsed.get(text)
  if (!parts) parsed.set(text, (parts = parse(text, 0, false)[0]))
  return render(parts, values ?? {}, locale, '')
}

/** The names that a message needs, each once. Throws on a malformed message. */
export function placeholdersOf(text: string): string[] {
  const names = new Set<string>()
  const collect = (parts: Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string') continue
      names.add(part.name)
      if ('forms' in part) for (const form of Object.values(part.forms)) collect(form)
    }
  }
  collect(parse(text, 0, false)[0])
  return [...names].sort()
}

function render(parts: Part[], values: Values, locale: string, count: string): string {
  let out = ''
  for (const part of parts) {
    if (typeof part === 'string') out += count ? part.replaceAll('#', count) : part
    else if (!('forms' in part)) {
      const value = own(values, part.name) ?? `{${part.name}}`
      out += typeof value === 'number' ? decimal(value, locale, 3) : value
    } else {
      const value = Number(own(values, part.name) ?? 0)
      const form = part.forms[`=${value}`] ?? part.forms[pluralRules(locale).select(value)] ?? part.forms.other ?? []
      out += render(form, values, locale, decimal(value, locale, 3))
    }
  }
  return out
}

function parse(text: string, from: number, nested: boolean): [Part[], number] {
  const parts: Part[] = []
  let at = from
  let plain = ''
  const flush = () => {
    if (plain) parts.push(plain)
    plain = ''
  }
  while (at < text.length && !(nested && text[at] === '}')) {
    if (text[at] !== '{') {
      plain += text[at++]
      continue
    }
    flush()
    const head = /^\{\s*(\w+)\s*(?:(\})|,\s*plural\s*,)/.exec(text.slice(at))
    if (!head) throw new Error(`Malformed message: ${text}`)
    at += head[0].length
    if (head[2]) {
      parts.push({ name: head[1]! })
      continue
    }
    const forms: Record<string, Part[]> = {}
    for (let form; (form = /^\s*(=\d+|\w+)\s*\{/.exec(text.slice(at)));) {
      const [inner, end] = parse(text, at + form[0].length, true)
      if (text[end] !== '}') throw new Error(`Malformed message: ${text}`)
      forms[form[1]!] = inner
      at = end + 1
    }
    const end = /^\s*\}/.exec(text.slice(at))
    if (!end || !forms['other']) throw new Error(`Malformed message: ${text}`)
    at += end[0].length
    parts.push({ name: head[1]!, forms })
  }
  flush()
  return [parts, at]
}
