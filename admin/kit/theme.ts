// How My Workspace looks at this browser (SPEC-083, SPEC-159). The colours themselves are tokens; here is which of them count.
import { keep, readKept, useKept } from './kept.ts'

export type Theme = 'light' | 'dark'
export const COLOURS = ['blue', 'teal', 'violet', 'plum', 'graphite'] as const
export type Colour = (typeof COLOURS)[number]

/** As the person chose here, else as the system says. */
export const themeNow = (): Theme => {
  const kept = readKept('theme')
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function applyTheme(): void {
  const { dataset } = document.documentElement
  dataset['theme'] = themeNow()
  dataset['colour'] = readKept('colour') ?? 'blue'
}

export function chooseTheme(theme: Theme): void {
  keep('theme', theme)
  applyTheme()
}

export const toggleTheme = (): void => chooseTheme(themeNow() === 'dark' ? 'light' : 'dark')

export function chooseColour(colour: Colour): void {
  keep('colour', colour)
  applyTheme()
}

export const useTheme = (): Theme => useKept('theme', themeNow()) as Theme
export const useColour = (): Colour => useKept('colour', 'blue') as Colour

/** Settings that are on or off, with what holds until the person chooses. */
const SWITCHES = { 'side-dark': true, tabs: false, 'fixed-header': true }
export type Switch = keyof typeof SWITCHES

export const useSwitch = (name: Switch): boolean => useKept(name, SWITCHES[name] ? 'Y' : 'N') === 'Y'
export const setSwitch = (name: Switch, on: boolean): void => keep(name, on ? 'Y' : 'N')
