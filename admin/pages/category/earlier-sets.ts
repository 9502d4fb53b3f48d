// An earlier set of attributes beside the present one, and as an edit that brings it back. Pure.
import type { EarlierSet } from '#contract/attribute-set-desk.ts'

type Attributes = EarlierSet['attributes']

const plain = (one: Attributes[number]) => JSON.stringify({ ...one, id: 0 })

/** What was there and is not, is there and was not, and is otherwise now. */
export function comparedWith(earlier: Attributes, present: Attributes) {
  const inPresent = new Map(present.map((one) => [one.label, one]))
  return {
    gone: earlier.filter(({ label }) => !inPresent.has(label)),
    come: present.filter(({ label }) => !earlier.some((one) => one.label === label)),
    changed: earlier.filter((one) => inPresent.has(one.label) && plain(inPresent.get(one.label)!) !== plain(one)),
  }
}

/** The earlier attributes as an edit names them: those that are still there by their ids, the others as new ones under their labels. */
export function wishesOf(earlier: Attributes, present: Attributes) {
  return earlier.map((one) => {
    const there = present.find(({ label }) => label === one.label)
    const values = new Set(there?.choices.map(({ was }) => was))
    return {
      ...one,
      id: there?.id ?? null,
      choices: one.choices.map(({ was, name }) => ({ was: values.has(was) ? was : '', name })),
    }
  })
}
