// Required by the framework, but no page loads it; the scripts of pages are in app/start/.
export {};
