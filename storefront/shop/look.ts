// How the shop looks at this browser: light or dark, theme colour, header that stays or scrolls away (SPEC-159). Kept under shop_ keys.
import { useSyncExternalStore } from 'react'
import { keptInBrowser } from '../session/storage.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export const COLOURS = ['blue', 'teal', 'violet', 'plum', 'graphite'] as const
export type Theme = (typeof THEMES)[number]
export type Colour = (typeof COLOURS)[number]
export type Look = { theme: Theme; colour: Colour; fixedHeader: boolean }

const KEYS = { theme: 'shop_theme', colour: 'shop_theme_colour', fixedHeader: 'shop_fixed_header' }
const kept = { theme: keptInBrowser(KEYS.theme), colour: keptInBrowser(KEYS.colour), fixedHeader: keptInBrowser(KEYS.fixedHeader) }
const DEFAULT: Look = { theme: 'light', colour: 'blue', fixedHeader: true }

/**
 * Writes what is kept into attributes of <html>, which ui/tokens.css and frame.css go by. Its own text runs in the page's head, before
 * anything is painted, because the server cannot see storage: so it must stand alone and name its keys itself.
 */
export function applyLook(): void {
  const { dataset } = document.documentElement
  const read = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('shop_theme')
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset['theme'] = dark ? 'dark' : 'light'
  dataset['colour'] = read('shop_theme_colour') || 'blue'
  dataset['header'] = read('shop_fixed_header') === 'N' ? 'loose' : 'fixed'
}

/** For the head of the page; needs a nonce like every inline script. */
export const LOOK_SCRIPT = `(${applyLook.toString()})()`

const listeners = new Set<() => void>()
let current: Look | undefined

function readLook(): Look {
  const theme = kept.theme.read()
  const colour = kept.colour.read()
  return {
    theme: THEMES.find((one) => one === theme) ?? DEFAULT.theme,
    colour: COLOURS.find((one) => one === colour) ?? DEFAULT.colour,
    fixedHeader: kept.fixedHeader.read() !== 'N',
  }
}

const changed = () => {
  current = undefined
  applyLook()
  for (const listener of listeners) listener()
}

/** Follows the device's own change of mind, and another tab's. Called once per page load. */
export function keepLook(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed)
  window.addEventListener('storage', ({ key }) => (key === null || Object.values(KEYS).includes(key)) && changed())
}

export function changeLook(change: Partial<Look>): void {
  const { theme, colour, fixedHeader } = { ...readLook(), ...change }
  kept.theme.write(theme)
  kept.colour.write(colour)
  kept.fixedHeader.write(fixedHeader ? 'Y' : 'N')
  changed()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The default look until the browser has taken over. */
export const useLook = (): Look =>
  useSyncExternalStore(
    subscribe,
    () => (current ??= readLook()),
    () => DEFAULT,
  )
