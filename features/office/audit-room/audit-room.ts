// The door of the audit room: how it words what staff has done.
export { actionText, isWorded } from './audit-room.words.ts'
