// Whether the session has ended while somebody was working: any call may find that out.

let lost = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const sessionStore = {
  isLost: () => lost,
  lose: () => {
    lost = true
    tell()
  },
  found: () => {
    lost = false
    tell()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
