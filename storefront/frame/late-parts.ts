import type { ComponentType } from 'react'
import type { DialogName } from '../session/dialogs.ts'

/** Parts that belong to pages, loaded when they are opened. Handed in from above. */
export type LateParts = {
  dialogs: () => Promise<ComponentType<{ name: DialogName }>>
  acting: () => Promise<ComponentType>
  cart: () => Promise<ComponentType<{ onLeave: () => void }>>
}
