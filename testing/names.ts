// Which fields of a call's input name a thing (by its id), read from its schema: also inside lists, nested objects and alternatives.
import type * as v from 'valibot'
import { Id } from '#contract/fields.ts'

type Schema = v.GenericSchema & { wrapped?: Schema; item?: Schema; entries?: Record<string, Schema>; options?: Schema[] }

const ID_NAME = /^ids?$|Ids?$/
/** Kinds of clients of the wire, and a number of the tax office: no things. */
const NO_THINGS = ['clientId', 'tenantId', 'taxId']

/** Places like 'orderIds', 'lines[].orderLineId' or '[].shopCartItemId', each once. */
export function namesIn(schema: v.GenericSchema): string[] {
  return [...new Set(found(schema as Schema, '', ''))]
}

function found(schema: Schema, place: string, name: string): string[] {
  if (NO_THINGS.includes(name) || (schema.wrapped ?? schema).type === 'never') return [] // what is always refused names nothing
  if ((schema as unknown) === Id || ID_NAME.test(name)) return [place]
  if (schema.wrapped) return found(schema.wrapped, place, name)
  if (schema.item) return found(schema.item, `${place}[]`, '')
  if (schema.entries) {
    const before = place ? `${place}.` : ''
    return Object.entries(schema.entries).flatMap(([key, inner]) => found(inner, before + key, key))
  }
  return (schema.options ?? []).flatMap((option) => (typeof option === 'object' ? found(option, place, name) : []))
}

type Json = unknown

const steps = (place: string): string[] => place.split(/\.|(?=\[\])/).filter(Boolean)

/** What stands at the place, the first of a list; undefined where the input has nothing there. */
export function valueAt(input: Json, place: string): Json {
  let value = input
  for (const step of steps(place))
    value = step === '[]' ? (value as Json[] | undefined)?.[0] : (value as Record<string, Json> | undefined)?.[step]
  return value
}

/** A copy of the input with another value at the place, in every entry of a list. */
export function withValue(input: Json, place: string, value: Json): Json {
  const put = (at: Json, [step, ...rest]: string[]): Json => {
    if (step === undefined) return value
    if (step === '[]') return (at as Json[]).map((one) => put(one, rest))
    return { ...(at as Record<string, Json>), [step]: put((at as Record<string, Json>)[step], rest) }
  }
  return put(input, steps(place))
}

const NOBODYS = 8_999_999_999

/** An id of the same form that nothing has. */
export function absent(value: Json): Json {
  if (Array.isArray(value)) return value.map((_, i) => NOBODYS + i)
  return typeof value === 'string' && !/^\d+$/.test(value) ? value.replaceAll(/[A-Za-z0-9]/g, '0') : NOBODYS
}
