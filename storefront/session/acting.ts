// For which customer this page was shown, while somebody acts for one: said with every call, so that another tab's customer is never meant.
let shown: number | null = null

export const showActing = (assignmentId: number | null): void => void (shown = assignmentId)
export const actingHeader = (): Record<string, string> => (shown === null ? {} : { 'Acting-For': String(shown) })
