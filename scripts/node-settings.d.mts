export declare const memoryFlags: readonly string[];
export declare const memoryEnvironment: Readonly<Record<string, string>>;
export declare const compileCache: Readonly<Record<string, string>>;
export declare const preloads: readonly string[];
