export declare const memoryFlags: readonly string[];
export declare const memoryEnvironment: Readonly<Record<string, string>>;
