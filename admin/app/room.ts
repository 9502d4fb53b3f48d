// What a noun's folder says about itself in its room.ts. Side bar, palette, routes, dashboard and roles are made from it.
import type { ReactNode } from 'react'
import type { Client } from '#contract/client.ts'
import type { Permission } from '#contract/permission.ts'
import type { Language } from '#shared/language.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Words } from './words.ts'

export type Load = () => Promise<() => ReactNode>

/** Places of a room that the palette offers by their words: parts of the settings, roles. Things are found by the call `find`. */
export type Places = (call: Client, language: Language) => Promise<{ href: string; title: string; text: string }[]>

export type Room = {
  /** Said before the room's words have arrived. */
  title: Record<Language, string>
  path: string
  icon: IconName
  /** Of its list; one of several, where its things are acts of other rooms; null = everybody who works here. */
  permission: Permission | readonly Permission[] | null
  /** Reached from another room, so neither in the side bar nor in the palette. */
  inner?: true
  /** What its pages say: the texts of this noun, and of those whose parts they show. */
  words: readonly Words[]
  /** Its pages name permissions of any noun. */
  namesPermissions?: true
  /** By address below the room's path; '' is the room itself, and what begins with '/' is an address of its own. */
  pages: Record<string, Load>
  /** A part of the dashboard: above everything, below the orders that wait for us, or beside them. */
  tile?: { place: 'top' | 'waiting' | 'state'; load: Load }
  places?: () => Promise<Places>
  /** What is begun in it, and by whom, by one of its words; the palette offers it. The page at `href` opens what begins it (kit/use-begun). */
  begins?: readonly { word: string; permission: Permission; href: string }[]
}
