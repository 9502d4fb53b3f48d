// Light or dark: as the person chose here, else as the system says. The colours themselves are tokens.
import { keep, readKept } from './kept.ts'

export type Theme = 'light' | 'dark'

export const themeNow = (): Theme => {
  const kept = readKept('theme')
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function applyTheme(): void {
  document.documentElement.dataset['theme'] = themeNow()
}

export function toggleTheme(): void {
  keep('theme', themeNow() === 'dark' ? 'light' : 'dark')
  applyTheme()
}
