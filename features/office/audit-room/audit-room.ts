// The door of the audit room: how it words what staff has done.
export { actionText, isWorded, kindText } from './audit-room.words.ts'
