// The way between what is stored and what the room shows. Pure.
import { readSites, type PartValue, type SettingPart } from '#contract/setting-desk.ts'
import type { Settings } from '../setting.ts'

export type Change = { field: string; from: string; to: string }

/** What the room shows of a stored setting: exactly the fields of its part. */
export function shown<K extends SettingPart>(part: K, stored: Settings[K], fields: readonly string[]): PartValue<K> {
  const value = stored as unknown as Record<string, unknown>
  return Object.fromEntries(fields.map((field) => [field, wireOf(part, field, value[field])])) as PartValue<K>
}

/** The stored setting after the room's fields have been set. */
export function stored<K extends SettingPart>(part: K, before: Settings[K], changed: Partial<PartValue<K>>): Settings[K] {
  const fields = Object.entries(changed).map(([field, value]) => [field, storedOf(part, field, value)])
  return { ...before, ...(Object.fromEntries(fields) as object) }
}

type Form = { wire: (value: never) => string; stored: (text: string) => unknown }
/** Fields that are more than a text or a number, typed with commas between. */
const FORMS: Record<string, Form> = {
  'places.fob': {
    wire: (ports: string[]) => ports.join(', '),
    stored: (text) =>
      text
        .split(/[,，]/)
        .map((one) => one.trim())
        .filter(Boolean),
  },
  'regional.sites': {
    wire: (sites: Record<string, string>) =>
      Object.entries(sites)
        .map(([country, address]) => `${country} ${address}`)
        .toSorted()
        .join(', '),
    stored: (text) => readSites(text) ?? {},
  },
}
const wireOf = (part: SettingPart, field: string, value: unknown) => FORMS[`${part}.${field}`]?.wire(value as never) ?? value
const storedOf = (part: SettingPart, field: string, value: unknown) => FORMS[`${part}.${field}`]?.stored(value as string) ?? value

/** The fields that differ, as texts, for the trail. */
export function changesBetween(before: object, after: object): Change[] {
  const was = before as Record<string, string | number>
  return Object.entries(after as Record<string, string | number>)
    .filter(([field, value]) => was[field] !== value)
    .map(([field, value]) => ({ field, from: String(was[field] ?? ''), to: String(value) }))
}
