/**
 * Maximum size of a file in bytes. "10MB" can mean ten million or 10 * 2^20 bytes; as an assumption, only a file that
 * exceeds both is rejected.
 */
export const maxUploadBytes = 10 * 1024 * 1024;
