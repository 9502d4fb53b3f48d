// The things that somebody has looked at lately, on this device.
import { keep, readKept } from './kept.ts'

export type Recent = { href: string; title: string; text: string }
const MOST = 12
const keyOf = (personId: number) => `recent_${personId}`

export function recentOf(personId: number): Recent[] {
  try {
    const kept: unknown = JSON.parse(readKept(keyOf(personId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is Recent => typeof one?.href === 'string' && typeof one.title === 'string') : []
  } catch {
    return [] // somebody else's idea of what stands there
  }
}

export function remember(personId: number, one: Recent): void {
  const others = recentOf(personId).filter(({ href }) => href !== one.href)
  keep(keyOf(personId), JSON.stringify([one, ...others].slice(0, MOST)))
}
