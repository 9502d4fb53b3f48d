// What every page of My Workspace may ask for: calls, texts, money and times in the reader's form, and who is signed in.
import { createContext, useCallback, useContext } from 'react'
import type { Client } from '#contract/client.ts'
import { allows, type Permission } from '#contract/permission.ts'
import type { Me } from '#contract/staff.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import type { CommonWords } from './common-words.ts'
import type { Room } from './room.ts'
import type { Translate, WordKey, Words } from './words.ts'

export type Office = {
  call: Client
  language: Language
  /** Not checked: pages use the `useT` of their own room, which knows its keys. */
  text: Translate<string>
}

export const OfficeContext = createContext<Office | null>(null)
export const MeContext = createContext<Me | null>(null)

export function useOffice(): Office {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('This part is used outside My Workspace.')
  return office
}
/** The signed-in person; only below the log-in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('This part is for signed-in staff.')
  return me
}

export type CommonKey = WordKey<CommonWords>
/** Texts that are always there: of the frame, the kit and the entry. */
export const useT = (): Translate<CommonKey> => useOffice().text
/** The same with the texts of one noun; only for what is loaded with them. */
export const useTOf =
  <W extends Words>(_words: W) =>
  (): Translate<CommonKey | WordKey<W>> =>
    useOffice().text

export const useTitle = ({ title }: Pick<Room, 'title'>): string => title[useOffice().language]

/** Elements whose permission a person lacks are not drawn (SPEC-229); the server checks again. */
export function useMay(): (permission: Permission) => boolean {
  const me = useMe()
  return (permission) => allows(me, permission)
}

export function useMoney(): (cents: number) => string {
  const { locale } = LANGUAGE_NAMES[useOffice().language]
  return useCallback((cents) => formatUsd(cents, locale), [locale])
}
