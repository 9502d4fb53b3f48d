/** Whether what a trail tells of a field is an amount: by their names they are kept in cents. */
export const isAmount = (field: string, value: string): boolean => field.endsWith('Cents') && /^-?\d+$/.test(value)
