/** The parts of the page of costs that its script knows (cost-client.ts). */
export const costFormId = "cost";
export const costSumId = "cost-sum";
/** Where a screen reader hears the sum when it changed. */
export const costStatusId = "cost-status";
