// What existing clients send for a field that nobody has touched: '' or null. Both mean that it is absent, wherever a call can do without
// the field and gives neither a meaning of its own ('' empties a line of the profile).
import * as v from 'valibot'

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  options?: readonly unknown[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The input without what was left untouched, in objects inside of it as well. */
export function withoutUntouched(schema: v.GenericSchema, input: unknown): unknown {
  const one = bare(schema as Schema, input)
  if (Array.isArray(input)) return one?.item ? input.map((inner) => withoutUntouched(one.item!, inner)) : input
  if (!one?.entries || !isObject(input)) return input
  const touched: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(one.entries, name) ? one.entries[name]! : undefined
    if (field && (value === '' || value === null) && !v.is(field, value) && v.is(field, undefined)) continue
    const inner = field && typeof value === 'object' && value !== null ? withoutUntouched(field, value) : value
    Object.defineProperty(touched, name, { value: inner, enumerable: true, configurable: true, writable: true }) // '__proto__' is a name as well
  }
  return touched
}

/** What is inside of optional, nullable and the like; of several shapes the one that is of the value's kind. */
function bare(schema: Schema, value: unknown): Schema | undefined {
  if (schema.wrapped) return bare(schema.wrapped, value)
  if (schema.type !== 'union') return schema
  return (schema.options as readonly Schema[])
    .map((option) => bare(option, value))
    .find((option) => (Array.isArray(value) ? option?.item : option?.entries) !== undefined)
}
