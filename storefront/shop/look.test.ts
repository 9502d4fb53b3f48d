import assert from 'node:assert/strict'
import { test } from 'node:test'
import vm from 'node:vm'
import { LOOK_SCRIPT } from './look.ts'

/** Runs the head's script as a browser would, with what is kept in storage. */
function look(kept: Record<string, string> | null, deviceIsDark = false): Record<string, string> {
  const dataset: Record<string, string> = {}
  const localStorage = {
    getItem(key: string) {
      if (!kept) throw new Error('storage is closed')
      return kept[key] ?? null
    },
  }
  vm.runInNewContext(LOOK_SCRIPT, {
    document: { documentElement: { dataset } },
    localStorage,
    matchMedia: () => ({ matches: deviceIsDark }),
  })
  return { ...dataset }
}

test('SPEC-159 SPEC-271 the look is applied before the first paint from what is kept; blue, light and a fixed header otherwise', () => {
  const plain = { theme: 'light', colour: 'blue', header: 'fixed' }
  assert.deepEqual(look({}), plain)
  assert.deepEqual(look({}, true), plain)
  assert.deepEqual(look(null), plain)
  assert.deepEqual(look({ shop_theme: 'dark', shop_theme_colour: 'teal', shop_fixed_header: 'N' }), {
    theme: 'dark',
    colour: 'teal',
    header: 'loose',
  })
  assert.equal(look({ shop_theme: 'system' }, true)['theme'], 'dark')
  assert.equal(look({ shop_theme: 'system' })['theme'], 'light')
})
