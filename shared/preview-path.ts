/** Where staff sees a product as buyers would. Below the calls of My Workspace: by plain HTTP its cookie goes nowhere else. */
export const PREVIEWS = '/admin-api/preview'
export const previewPath = (id: number): string => `${PREVIEWS}/${id}`
