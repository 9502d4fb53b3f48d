/** Until somebody says better: shown in the form, and asked for nowhere. */
export const USUAL_LEAD_DAYS = 30
