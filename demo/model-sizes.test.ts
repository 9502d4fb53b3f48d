import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { loadCatalogue } from './catalogue/load.ts'

type Sizes = { width: number; height: number; depth: number }
const models = JSON.parse(readFileSync(path.join(import.meta.dirname, 'models/manifest.json'), 'utf8')) as Record<string, Sizes>
const THREE_SIZES = /^(\d+)(?:-\d+)? × (\d+)(?:-\d+)? × (\d+)/ // of a range the smaller one: '2210 × 960 × 450-700'
const ROUNDING = 1.03

const ascending = (sizes: number[]) => sizes.toSorted((a, b) => a - b)

test('SPEC-044 sizes in the technical data are those of the model in 3D: none is larger than what is seen', () => {
  const problems: string[] = []
  let compared = 0
  for (const { category, variant, model, specs, of } of loadCatalogue().products) {
    const seen = models[`${category}-${variant + 1}`]
    if (!seen) continue
    const room = ascending([seen.width, seen.height, seen.depth])
    for (const [name, value, unit] of [...specs, ...of.specs].flatMap(({ rows }) => rows)) {
      const told = unit === 'mm' ? THREE_SIZES.exec(value) : null
      if (!told) continue
      compared++
      const fits = ascending(told.slice(1).map(Number)).every((size, i) => size <= room[i]! * ROUNDING)
      if (!fits) problems.push(`${model} ${name}: ${value} mm, in 3D ${room.join(' × ')} mm`)
    }
  }
  assert.deepEqual(problems, [])
  assert.ok(compared >= 40, `${compared} rows`)
})
